package org.medlink.explorer.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Turns away who may not ask: pages of other origins, requests by a host name that is not ours (a name that another page has pointed at this machine),
 * and who does not know the token where there is one.
 */
public final class Guard extends Handler.Wrapper {
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[?[0-9a-f:.]*:[0-9a-f:.]*]?");
    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    private final Set<String> names;
    private final Optional<String> token;
    private final Set<String> open;

    /**
     * Before this handler.
     *
     * @param names by which this server may be called, in small letters; addresses are always good
     * @param token what everybody must know
     * @param open paths for which nobody need know it
     */
    public Guard(Set<String> names, Optional<String> token, Set<String> open, Handler next) {
        super(next);
        this.names = Set.copyOf(names);
        this.token = token;
        this.open = Set.copyOf(open);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String host = request.getHttpURI().getHost();
        if (host == null || !isOurs(host.toLowerCase(Locale.ROOT))) {
            Response.writeError(request, response, callback, 421, "this server has not the name of the Host header");
            return true;
        }
        String origin = request.getHeaders().get(HttpHeader.ORIGIN);
        if (origin != null && !origin.equals(origin(request))) {
            Response.writeError(request, response, callback, 403, "pages of another origin may not ask");
            return true;
        }
        if (token.isPresent()
                && !open.contains(Request.getPathInContext(request))
                && !knows(token.get(), request.getHeaders().get(HttpHeader.AUTHORIZATION))) {
            response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Basic realm=\"medlink\", charset=\"UTF-8\"");
            Response.writeError(
                    request, response, callback, 401, "the token is needed: as a bearer token, or as a password");
            return true;
        }
        return super.handle(request, response, callback);
    }

    private boolean isOurs(String host) {
        return names.contains(host) || ADDRESS.matcher(host).matches();
    }

    private static String origin(Request request) {
        return request.getHttpURI().getScheme() + "://" + request.getHeaders().get(HttpHeader.HOST);
    }

    private static boolean knows(String token, String authorization) {
        if (authorization == null) {
            return false;
        }
        if (authorization.startsWith(BEARER)) {
            return same(token, authorization.substring(BEARER.length()));
        }
        if (!authorization.startsWith(BASIC)) {
            return false;
        }
        try {
            byte[] pair = Base64.getDecoder().decode(authorization.substring(BASIC.length()));
            String text = new String(pair, StandardCharsets.UTF_8);
            return same(token, text.substring(text.indexOf(':') + 1));
        } catch (IllegalArgumentException e) {
            // not base 64, so not the token either
            return false;
        }
    }

    /** Takes as long for what is nearly right as for what is wrong. */
    private static boolean same(String token, String given) {
        return MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
