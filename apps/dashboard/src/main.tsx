import { OwnerApp } from "@latchkit/kit/admin";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readConfig } from "./config.ts";
import { Dashboard } from "./dashboard.tsx";
import { readersLanguage } from "./language/reader.ts";
import { Translations } from "./language/translations.ts";
import { createDashboardRouter } from "./routes.tsx";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/parts.css";
import "./styles/pages.css";
import "./styles/people.css";

const config = readConfig();
const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its element with the id “root”.");

const translations = new Translations(readersLanguage());
const owners = new OwnerApp({
  baseUrl: config.apiUrl,
  publishableClientKey: config.publishableClientKey,
  tokenStore: "cookie",
  redirectMethod: { navigate: (url, { replace }) => router.history[replace ? "replace" : "push"](url) },
  urls: { handler: "/dashboard/handler", home: "/dashboard/projects" },
});
const router = createDashboardRouter({ owners, config, translations });

await translations.prepare("shell", "parts", "refusals");
createRoot(container).render(
  <StrictMode>
    <Dashboard router={router} owners={owners} translations={translations} />
  </StrictMode>,
);
