import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Holds a bundle against Maven Central's rules: java .ci/CheckBundle.java [--snapshot] [--signed] BUNDLE. */
class CheckBundle {
    private static final List<String> OWN = List.of("name", "description");
    private static final List<String> OWN_OR_INHERITED = List.of(
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/developerConnection",
            "scm/url");

    private final Map<String, byte[]> files = new TreeMap<>();
    private final Map<String, Element> poms = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private int checksums;
    private int signatures;

    public static void main(String[] arguments) throws Exception {
        List<String> options = List.of(arguments).subList(0, arguments.length - 1);
        new CheckBundle().check(arguments[arguments.length - 1], options);
    }

    private void check(String bundle, List<String> options) throws Exception {
        try (ZipFile zip = new ZipFile(bundle)) {
            for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
                try (InputStream in = zip.getInputStream(entry)) {
                    files.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        for (String name : files.keySet()) {
            if (name.endsWith(".pom")) {
                Element pom = DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(files.get(name)))
                        .getDocumentElement();
                poms.put(inherited(pom, "groupId") + ":" + text(pom, "artifactId"), pom);
                require(!new String(files.get(name), "UTF-8").contains("-SNAPSHOT") || options.contains("--snapshot"),
                        name + ": names a SNAPSHOT");
                checkArtifact(name.substring(0, name.length() - ".pom".length()), pom);
            }
        }
        require(!poms.isEmpty(), "no pom");
        for (String name : poms.keySet()) {
            checkElements(name, poms.get(name));
        }
        boolean signed = options.contains("--signed") || files.keySet().stream().anyMatch(f -> f.endsWith(".asc"));
        for (String name : files.keySet()) {
            checkFile(name, signed);
        }
        problems.forEach(problem -> System.err.println(bundle + ": " + problem));
        if (!problems.isEmpty()) {
            System.exit(1);
        }
        System.out.printf(
                "bundle: %d artefacts with what Central asks of a pom, sources, Javadoc, bills of materials, %d right checksums, %s%n",
                poms.size(), checksums, signed ? signatures + " signatures" : "not signed");
    }

    /** Where an artefact lies, and what lies beside its pom. */
    private void checkArtifact(String stem, Element pom) throws IOException {
        String artifact = text(pom, "artifactId");
        String version = inherited(pom, "version");
        String folder = inherited(pom, "groupId").replace('.', '/') + "/" + artifact + "/" + version + "/";
        String prefix = artifact + "-" + version.replace("SNAPSHOT", "");
        require(stem.startsWith(folder + prefix), stem + ": expected in " + folder);
        require(files.containsKey(stem + "-cyclonedx.json"), stem + ": no bill of materials");
        String packaging = text(pom, "packaging");
        if (packaging == null || packaging.equals("jar")) {
            requireInJar(stem + ".jar", ".class");
            requireInJar(stem + "-sources.jar", ".java");
            requireInJar(stem + "-javadoc.jar", "index.html");
        }
    }

    private void requireInJar(String jar, String ending) throws IOException {
        boolean found = false;
        if (files.containsKey(jar)) {
            ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(files.get(jar)));
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                found |= entry.getName().endsWith(ending);
            }
        }
        require(found, jar + ": missing, or no " + ending + " in it");
    }

    private void checkElements(String name, Element pom) {
        OWN.forEach(path -> require(text(pom, path) != null, name + ": no " + path));
        for (String path : OWN_OR_INHERITED) {
            Element parent = poms.get(text(pom, "parent/groupId") + ":" + text(pom, "parent/artifactId"));
            require(text(pom, path) != null || parent != null && text(parent, path) != null, name + ": no " + path);
        }
    }

    private void checkFile(String name, boolean signed) throws Exception {
        if (name.matches(".*\\.(md5|sha1|asc)")) {
            require(files.containsKey(name.replaceFirst("\\.\\w+$", "")), name + ": belongs to nothing");
            return;
        }
        require(!name.contains("maven-metadata"), name + ": does not belong in a bundle");
        for (String algorithm : List.of("MD5", "SHA-1")) {
            String ending = algorithm.replace("-", "").toLowerCase(java.util.Locale.ROOT);
            String sum = HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(files.get(name)));
            byte[] written = files.get(name + "." + ending);
            require(written != null && new String(written, "UTF-8").strip().equals(sum), name + ": wrong or no " + ending);
            checksums++;
        }
        if (signed) {
            byte[] signature = files.get(name + ".asc");
            require(signature != null && new String(signature, "UTF-8").contains("BEGIN PGP SIGNATURE"), name + ": not signed");
            signatures++;
        }
    }

    private static String inherited(Element pom, String path) {
        String own = text(pom, path);
        return own != null ? own : text(pom, "parent/" + path);
    }

    /** The text of an element by its path; null without one. */
    private static String text(Element from, String path) {
        Node node = from;
        for (String step : path.split("/")) {
            node = node.getFirstChild();
            while (node != null && !step.equals(node.getNodeName())) {
                node = node.getNextSibling();
            }
            if (node == null) {
                return null;
            }
        }
        return node.getTextContent().isBlank() ? null : node.getTextContent().strip();
    }

    private void require(boolean held, String problem) {
        if (!held) {
            problems.add(problem);
        }
    }
}
