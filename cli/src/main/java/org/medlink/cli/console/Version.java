package org.medlink.cli.console;

import org.medlink.train.Software;
import picocli.CommandLine.IVersionProvider;

/** Which Medlink this is. */
public final class Version implements IVersionProvider {
    public static String number() {
        return Software.version();
    }

    @Override
    public String[] getVersion() {
        return new String[] {Software.name()};
    }
}
