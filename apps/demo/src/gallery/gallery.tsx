import { Provider, Theme } from "@latchkit/react";
import { useState } from "react";
import type { GalleryState } from "./states.tsx";

/** How the gallery shows its states. */
export interface GalleryLook {
  readonly mode: "light" | "dark";
  /** Language tag; Arabic shows the components from right to left. */
  readonly lang: string;
}

/** Shows one component in one state. */
export function Gallery({ state, look: { mode, lang } }: { state: GalleryState; look: GalleryLook }) {
  const [app] = useState(state.createApp);
  const isRightToLeft = lang === "ar";
  return (
    <Provider app={app} lang={lang}>
      <Theme mode={mode}>
        <main
          dir={isRightToLeft ? "rtl" : "ltr"}
          style={{
            colorScheme: mode,
            background: mode === "dark" ? "#111" : "#f6f6f6",
            color: mode === "dark" ? "#eee" : "#111",
            padding: "2rem",
            minBlockSize: "100vh",
          }}
        >
          {state.content}
        </main>
      </Theme>
    </Provider>
  );
}
