package org.medlink.io.graph;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.medlink.io.text.InputException;

/** An XML file from one element to the next. Document types and entities, through which a file could reach others, are off. */
final class XmlText {
    private final String file;
    private final XMLStreamReader events;

    XmlText(String file, InputStream in) throws InputException {
        this.file = file;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            events = factory.createXMLStreamReader(in);
        } catch (XMLStreamException e) {
            throw wrong(e);
        }
    }

    /** The next event; false: the end of the document. */
    boolean next() throws InputException {
        try {
            if (!events.hasNext()) {
                return false;
            }
            if (events.next() == XMLStreamConstants.ENTITY_REFERENCE) {
                throw error("expected text, found the entity '&" + events.getLocalName()
                        + ";', and entities of a document type are not read");
            }
            return events.getEventType() != XMLStreamConstants.END_DOCUMENT;
        } catch (XMLStreamException e) {
            throw wrong(e);
        }
    }

    /** Goes on to the first element, the root. */
    void nextRoot() throws InputException {
        while (next()) {
            if (starts()) {
                return;
            }
        }
        throw error("expected an element, found none");
    }

    boolean starts() {
        return events.isStartElement();
    }

    boolean ends() {
        return events.isEndElement();
    }

    /** The name of the element, without its prefix. */
    String element() {
        return events.getLocalName();
    }

    /** An attribute of the element; null: it has none. */
    String attribute(String name) {
        // null as name space would match any, but attributes of others (viz:x) are not meant
        for (int i = 0; i < events.getAttributeCount(); i++) {
            if (events.getAttributeLocalName(i).equals(name)
                    && (events.getAttributeNamespace(i) == null
                            || events.getAttributeNamespace(i).isEmpty())) {
                return events.getAttributeValue(i);
            }
        }
        return null;
    }

    /** An attribute that the element must have. */
    String required(String name) throws InputException {
        String value = attribute(name);
        if (value == null) {
            throw error("expected an attribute " + name + " of <" + element() + ">, found none");
        }
        return value;
    }

    /** The characters at hand; nothing where there are none. */
    String characters() {
        return events.isCharacters() ? events.getText() : "";
    }

    /** Goes on to the end of the element and gives the characters directly in it. */
    String text() throws InputException {
        StringBuilder text = new StringBuilder();
        int depth = 1;
        while (depth > 0) {
            if (!next()) {
                throw error("expected the end of an element, found the end of the file");
            }
            depth += starts() ? 1 : ends() ? -1 : 0;
            if (depth == 1) {
                text.append(characters());
            }
        }
        return text.toString();
    }

    long line() {
        return Math.max(1, events.getLocation().getLineNumber());
    }

    InputException error(String message) {
        return new InputException(file, line(), message);
    }

    private InputException wrong(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int at = message.indexOf("Message: ");
        String why = message.substring(at < 0 ? 0 : at + "Message: ".length())
                .lines()
                .findFirst()
                .orElse("");
        long line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
        return new InputException(file + ":" + line + ": expected well-formed XML, found otherwise: " + why, e);
    }
}
