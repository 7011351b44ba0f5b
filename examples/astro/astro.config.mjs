import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  adapter: node({ mode: "standalone" }),
  integrations: [react()],
  // Astro refuses forms from other addresses. In production it knows its own from this list: add the domain of your
  // site.
  security: { allowedDomains: [{ hostname: "localhost" }] },
});
