package org.medlink.cli;

import picocli.CommandLine.IVersionProvider;

/** Which Medlink this is. */
final class Version implements IVersionProvider {
    /** The version of the jar; classes that are not in one have none. */
    static String number() {
        String version = Medlink.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /** The program with its version. */
    static String name() {
        return "medlink " + number();
    }

    @Override
    public String[] getVersion() {
        return new String[] {name()};
    }
}
