package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.options.Sharing;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Protocol;

/**
 * One of the paper's small networks as its times are measured.
 *
 * @param trials both models
 */
record SmallNetwork(Subject subject, List<Trial> trials) {
    static final String PROTOCOL =
            "20 % of all observed cells held out, all others labelled; NIPS by the paper's split";
    static final String SETTINGS =
            "Countries: K = 50, global, attributes; Kinship: K = 50, single, all relations; NIPS: K = 80; everything else by"
                    + " default";

    /** Those that are in the data folder. */
    static List<SmallNetwork> of(Laboratory lab) throws IOException {
        List<SmallNetwork> all = new ArrayList<>();
        lab.subject(Dataset.COUNTRIES, Settings.ALL_CELLS)
                .ifPresent(subject -> all.add(new SmallNetwork(subject, MedlinkModels.both(50, Sharing.GLOBAL))));
        lab.subject(Dataset.KINSHIP, Settings.ALL_CELLS)
                .ifPresent(subject -> all.add(new SmallNetwork(subject, MedlinkModels.both(50, Sharing.SINGLE))));
        lab.subject(Dataset.NIPS, Settings.allCells(Protocol.PAPER))
                .ifPresent(subject -> all.add(new SmallNetwork(subject, MedlinkModels.both(80, Sharing.GLOBAL))));
        return all;
    }

    String name() {
        return subject.name();
    }
}
