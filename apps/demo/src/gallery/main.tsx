import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Gallery } from "./gallery.tsx";
import { states } from "./states.tsx";

/**
 * Picks a state by the page's address: `/gallery.html?state=SignIn:%20outage&mode=dark&lang=de`. Without a state, lists
 * all.
 */
function Page() {
  const query = new URLSearchParams(location.search);
  const state = states.find(({ name }) => name === query.get("state"));
  const mode = query.get("mode") === "dark" ? "dark" : "light";
  const lang = query.get("lang") ?? "en";
  if (state) return <Gallery state={state} look={{ mode, lang }} />;
  return (
    <main>
      <title>Gallery of components</title>
      <h1>Components and their states</h1>
      <ul>
        {states.map(({ name, hash }) => {
          const address = (look: Record<string, string>) => `?${new URLSearchParams({ state: name, ...look })}#${hash}`;
          return (
            <li key={name}>
              <a href={address({})}>{name}</a> (<a href={address({ mode: "dark" })}>dark</a>,{" "}
              <a href={address({ lang: "de" })}>German</a>, <a href={address({ lang: "ar" })}>right to left</a>)
            </li>
          );
        })}
      </ul>
    </main>
  );
}

const container = document.getElementById("root");
if (!container) throw new Error("gallery.html lost its element with the id “root”.");
createRoot(container).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
