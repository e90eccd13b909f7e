package org.medlink.cli.console;

import picocli.CommandLine.IVersionProvider;

/** Which Medlink this is. */
public final class Version implements IVersionProvider {
    /** The version of the jar; classes that are not in one have none. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /** The program with its version. */
    public static String name() {
        return "medlink " + number();
    }

    @Override
    public String[] getVersion() {
        return new String[] {name()};
    }
}
