package org.medlink;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which package uses which others of ours, as the classes have it, and as ARCHITECTURE.md shows it. */
final class PackageDiagram {
    private static final String ROOT = "org.medlink.";

    private final SortedMap<String, SortedSet<String>> uses = new TreeMap<>();

    PackageDiagram(JavaClasses classes) {
        for (JavaClass one : classes) {
            String user = name(one);
            uses.computeIfAbsent(user, none -> new TreeSet<>());
            for (Dependency dependency : one.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getPackageName().startsWith(ROOT) && !name(target).equals(user)) {
                    uses.get(user).add(name(target));
                }
            }
        }
    }

    private static String name(JavaClass one) {
        return one.getPackageName().substring(ROOT.length());
    }

    /** Everything that a package uses, directly or not; it is in there itself where packages form a cycle. */
    Set<String> reach(String from) {
        Set<String> reached = new TreeSet<>();
        Deque<String> next = new ArrayDeque<>(uses.get(from));
        while (!next.isEmpty()) {
            String one = next.pop();
            if (reached.add(one)) {
                next.addAll(uses.getOrDefault(one, new TreeSet<>()));
            }
        }
        return reached;
    }

    /** The packages that use themselves by way of others. */
    Set<String> cyclic() {
        return uses.keySet().stream().filter(name -> reach(name).contains(name)).collect(Collectors.toSet());
    }

    /** A drawing with an arrow only where no other way leads, and below it a line for each package with all that it uses. */
    String markdown() {
        StringBuilder text = new StringBuilder("```mermaid\ngraph TD\n");
        for (Map.Entry<String, SortedSet<String>> entry : uses.entrySet()) {
            for (String used : entry.getValue()) {
                boolean onlyWay = entry.getValue().stream()
                        .noneMatch(other -> !other.equals(used) && reach(other).contains(used));
                if (onlyWay) {
                    text.append("    %s --> %s\n".formatted(entry.getKey(), used));
                }
            }
        }
        text.append("```\n\n| package | uses |\n|---|---|\n");
        for (Map.Entry<String, SortedSet<String>> entry : uses.entrySet()) {
            String used = entry.getValue().isEmpty() ? "nothing" : String.join(", ", entry.getValue());
            text.append("| `%s` | %s |\n".formatted(entry.getKey(), used));
        }
        return text.toString();
    }
}
