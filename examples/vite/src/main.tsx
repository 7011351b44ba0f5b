import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { LatchkitProvider } from "./latchkit/provider";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkitProvider>
        <App />
      </LatchkitProvider>
    </StrictMode>,
  );
}
