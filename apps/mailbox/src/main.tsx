import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Mailbox } from "./mailbox.tsx";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/mails.css";
import "./styles/reading.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its element with the id “root”.");

createRoot(container).render(
  <StrictMode>
    <Mailbox />
  </StrictMode>,
);
