package org.medlink.cli.console;

import org.medlink.explorer.explanation.PairStory;

/** Why a pair has its score, as tables. */
public final class StoryTable {
    private StoryTable() {}

    public static void report(PairStory story, Console console) {
        Table table = new Table("rl").row("adds", "because");
        story.lines().forEach(line -> table.row(line.adds(), line.because()));
        table.lines().forEach(line -> console.say("%s", line));
        if (!story.members().isEmpty()) {
            console.say("");
            console.say("who has these features");
            Table members = new Table("rl");
            story.members().forEach(feature -> members.row(feature.adds(), feature.because()));
            members.lines().forEach(line -> console.say("%s", line));
        }
    }
}
