import { ClientApp } from "@latchkit/kit";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Handler } from "./handler/handler.tsx";
import { Provider } from "./provider.tsx";
import { Theme } from "./theme.tsx";
import { UserButton } from "./users/user-button.tsx";

describe("on a server", () => {
  it("the sign-in form is complete, styled and safe to use before any script runs", async () => {
    const html = await markup(<Handler location="/handler/sign-in" />);
    expect(html).toMatch(/<h1[^>]*>Sign in<\/h1>/);
    expect(html).toMatch(/<label[^>]*>Password<\/label>/);
    expect(html).toContain('autoComplete="current-password"');
    expect(html).toContain('method="post"'); // A press must not put the password into the address.
    expect(html).toContain("latchkit.base");
    expect(html).not.toContain("undefined");
  });

  it("asks no backend for that", async () => {
    let calls = 0;
    await markup(<Handler location="/handler/sign-in" />, { onFetch: () => (calls += 1) });
    expect(calls).toBe(0);
  });

  it("English waits for nothing, not even a tick", () => {
    const html = renderToString(
      <Provider app={createApp()}>
        <Handler location="/handler/sign-in" />
      </Provider>,
    );
    expect(html).toContain("Forgot password?");
    expect(html).not.toContain("<!--$?-->"); // React's mark for what is still to come.
  });

  it("uses English if the reader's language is unknown", async () => {
    const html = await markup(<Handler location="/handler/sign-in" />, { lang: "hi-IN" });
    expect(html).toContain('lang="en"');
    expect(html).toContain("Forgot password?");
  });

  it("speaks German when asked to, at once", async () => {
    const html = await markup(<Handler location="/handler/forgot-password" />, { lang: "de-AT" });
    expect(html).toContain('lang="de-AT"');
    expect(html).toContain("Link senden");
    expect(html).not.toContain("Send reset link");
  });

  it("says it in the app's own words", async () => {
    const html = await markup(<Handler location="/handler/sign-in" />, {
      translationOverrides: { "signIn.newHere": "First time at the moss?" },
    });
    expect(html).toContain("First time at the moss?");
  });

  it("every style and script carries the page's nonce", async () => {
    const themed = (
      <Theme theme={{ light: { accent: "rebeccapurple" } }} mode="chosen">
        <Handler location="/handler/sign-up" />
      </Theme>
    );
    const html = await markup(themed, { nonce: "n0nce" });
    expect(html).toContain("--lk-accent:light-dark(rebeccapurple,rebeccapurple)");
    const tags = [...html.matchAll(/<(?:style|script)\b[^>]*>/g)].map(String);
    expect(tags.length).toBeGreaterThan(2);
    expect(tags.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([]);
  });

  it("knows no page that is not there", async () => {
    expect(await markup(<Handler location="/handler/nonsense" />)).toContain("Page not found");
  });

  it("keeps the place of who is signed in", async () => {
    expect(await markup(<UserButton />)).toContain("lk-user-wait");
  });
});

interface Setting {
  lang?: string;
  nonce?: string;
  translationOverrides?: Parameters<typeof Provider>[0]["translationOverrides"];
  onFetch?: () => void;
}

function createApp(onFetch?: () => void): ClientApp {
  return new ClientApp({
    projectId: "internal",
    publishableClientKey: "pck_test",
    tokenStore: null,
    platform: {
      fetch: async () => {
        onFetch?.();
        return Response.error();
      },
    },
  });
}

async function markup(page: ReactNode, { onFetch, ...setting }: Setting = {}): Promise<string> {
  const { nonce } = setting;
  const stream = await renderToReadableStream(
    <Provider app={createApp(onFetch)} {...setting}>
      {page}
    </Provider>,
    // React prints the nonce of hoisted styles only when it was told of it here.
    nonce ? { nonce: { script: nonce, style: nonce } } : {},
  );
  await stream.allReady;
  return new Response(stream).text();
}
