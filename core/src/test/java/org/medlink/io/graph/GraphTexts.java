package org.medlink.io.graph;

import java.util.List;

/** Graphs in the manner of the programs that write them. */
final class GraphTexts {
    static final String NETWORKX_GRAPHML = """
            <?xml version='1.0' encoding='utf-8'?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
              <key id="d3" for="edge" attr.name="weight" attr.type="double"><default>1</default></key>
              <key id="d2" for="node" attr.name="age" attr.type="double" />
              <key id="d1" for="node" attr.name="club" attr.type="string" />
              <key id="d0" for="node" attr.name="age" attr.type="long" />
              <graph edgedefault="undirected">
                <node id="Ann">
                  <data key="d0">31</data>
                  <data key="d1">Hi "x" &lt;b&gt;</data>
                </node>
                <node id="Bob">
                  <data key="d1">Zo&#235; &amp; co</data>
                </node>
                <node id="Cem">
                  <data key="d2">40.5</data>
                </node>
                <node id="lone" />
                <edge source="Ann" target="Bob">
                  <data key="d3">0.5</data>
                </edge>
                <edge source="Bob" target="Cem" />
              </graph>
            </graphml>
            """;

    static final String GEPHI_GEXF = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gexf xmlns="http://www.gexf.net/1.3" version="1.3" xmlns:viz="http://www.gexf.net/1.3/viz">
              <meta lastmodifieddate="2024-01-01"><creator>Gephi 0.10.1</creator></meta>
              <graph defaultedgetype="undirected" mode="static">
                <attributes class="node" mode="static">
                  <attribute id="modularity_class" title="Modularity Class" type="integer"><default>7</default></attribute>
                </attributes>
                <attributes class="edge" mode="static">
                  <attribute id="y" title="Year" type="integer"/>
                </attributes>
                <nodes>
                  <node id="0" label="Myriel">
                    <attvalues><attvalue for="modularity_class" value="0"/></attvalues>
                    <viz:size value="28.6"/><viz:position x="-266.8" y="299.6"/><viz:color r="235" g="81" b="72"/>
                  </node>
                  <node id="1" label="Napoleon"><attvalues><attvalue for="modularity_class" value="1"/></attvalues></node>
                  <node id="2" label="Count"/>
                  <node id="3" label="Lone"/>
                </nodes>
                <edges>
                  <edge id="0" source="0" target="1" weight="3.0"><attvalues><attvalue for="y" value="1990"/></attvalues></edge>
                  <edge id="1" source="1" target="2" weight="1.0" label="knows"><attvalues><attvalue for="y" value="2000"/></attvalues></edge>
                </edges>
              </graph>
            </gexf>
            """;

    static final String NETWORKX_GML = """
            graph [
              directed 1
              node [
                id 0
                label "Ann"
                age 31
                graphics [ x 1.0 y 2.0 type "]" ]
              ]
              node [
                id 1
                label "Zo&#235; &#38; co"
              ]
              node [ id 2 label "lone" ]
              edge [
                source 0
                target 1
                weight 0.5
              ]
              edge [ source 1 target 0 weight 2.0 ]
            ]
            """;

    static final String PAJEK = """
            % made by hand
            *Network two modes
            *Vertices 4 2
            1 "Ann B" 0.1 0.2 0.5 ellipse
            2 Cem
            4 "lone"
            *Arcs :1 "likes"
            1 2 0.5 c Blue
            2 1 2
            *Arcslist
            3 1 2
            """;

    static final String NETWORKX_JSON = """
            {"directed": false, "multigraph": false, "graph": {"name": ["x"]},
             "nodes": [{"age": 31, "tags": ["a"], "id": "Ann"}, {"id": 7}, {"id": "lone"}],
             "links": [{"weight": 0.5, "source": "Ann", "target": 7}]}
            """;

    static final String EDGE_LIST = "Ann Bob {'weight': 0.5, 'kind': 'x'}\nBob Cem {}\n";

    private GraphTexts() {}

    static List<String> all() {
        return List.of(NETWORKX_GRAPHML, GEPHI_GEXF, NETWORKX_GML, PAJEK, NETWORKX_JSON, EDGE_LIST);
    }
}
