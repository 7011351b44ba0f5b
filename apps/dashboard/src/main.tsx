import { matchLanguage } from "@latchkit/contract/languages";
import { OwnerApp } from "@latchkit/kit/admin";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readConfig } from "./config.ts";
import { Dashboard } from "./dashboard.tsx";
import { translations } from "./languages/translations.ts";
import { readersLanguage } from "./localization/reader.ts";
import { applyStoredDensity } from "./parts/lists/density.tsx";
import { createDashboardRouter } from "./routes.tsx";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/parts.css";
import "./styles/pages.css";
import "./styles/people.css";

applyStoredDensity();
const config = readConfig();
const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its element with the id “root”.");

const tag = readersLanguage();
const language = matchLanguage(tag);
const owners = new OwnerApp({
  baseUrl: config.apiUrl,
  publishableClientKey: config.publishableClientKey,
  tokenStore: "cookie",
  redirectMethod: { navigate: (url, { replace }) => router.history[replace ? "replace" : "push"](url) },
  urls: { handler: "/dashboard/handler", home: "/dashboard/projects" },
});
const router = createDashboardRouter({ owners, config });

// Without its translation the dashboard is in English.
if (language) await translations[language]?.load().catch(() => undefined);
createRoot(container).render(
  <StrictMode>
    <Dashboard router={router} owners={owners} tag={tag} />
  </StrictMode>,
);
