import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { translations } from "../../scripts/languages/plugin.mjs";
import { CONFIG_PLACE, configTag } from "./config-tag.mjs";

/** While developing the demo itself, the configuration comes from the environment; `npm start` prints the values. */
function configFromEnvironment(): Plugin {
  const { LATCHKIT_API_URL, LATCHKIT_PROJECT_ID, LATCHKIT_PUBLISHABLE_CLIENT_KEY } = process.env;
  const apiUrl = LATCHKIT_API_URL ?? "http://localhost:4100";
  const shelvesUrl = process.env.MOSSBOOK_API_URL ?? "http://localhost:4102";
  return {
    name: "config-from-environment",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace(CONFIG_PLACE, () =>
        configTag({
          apiUrl,
          shelvesUrl,
          projectId: LATCHKIT_PROJECT_ID ?? "",
          publishableClientKey: LATCHKIT_PUBLISHABLE_CLIENT_KEY ?? "",
          mailboxUrl: `${apiUrl}/mailbox`,
        }),
      ),
  };
}

export default defineConfig(({ command }) => ({
  plugins: [translations(), react(), configFromEnvironment()],
  server: { port: 4101, strictPort: true },
  // Developing follows the kit's sources; a build takes what npm would deliver.
  resolve: command === "serve" ? { conditions: ["latchkit-source", "module", "browser", "development"] } : {},
  build: { target: "es2023", reportCompressedSize: false },
}));
