import { Provider } from "@latchkit/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAuth } from "./auth.ts";
import { readConfig } from "./config.ts";
import { Localized } from "./languages/localized.tsx";
import { Mossbook } from "./mossbook.tsx";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/pages.css";
import "./styles/team.css";

const config = readConfig();
const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its element with the id “root”.");

createRoot(container).render(
  <StrictMode>
    <Provider app={createAuth(config)} languages="page">
      <Localized>
        <Mossbook config={config} />
      </Localized>
    </Provider>
  </StrictMode>,
);
