import { OwnerApp } from "@latchkit/kit";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readConfig } from "./config.ts";
import { Dashboard } from "./dashboard.tsx";
import { createDashboardRouter } from "./routes.tsx";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/parts.css";
import "./styles/pages.css";

const config = readConfig();
const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its element with the id “root”.");

const owners = new OwnerApp({
  baseUrl: config.apiUrl,
  publishableClientKey: config.publishableClientKey,
  tokenStore: "cookie",
  redirectMethod: { navigate: (url, { replace }) => router.history[replace ? "replace" : "push"](url) },
  urls: { handler: "/dashboard/handler", home: "/dashboard/projects" },
});
const router = createDashboardRouter({ owners, config });

createRoot(container).render(
  <StrictMode>
    <Dashboard router={router} owners={owners} />
  </StrictMode>,
);
