/** The page of the preview. Everything is in it, so that it needs no build and no network. */
export const PREVIEW_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#d8dae0, #3a3d45); --soft: light-dark(#f4f5f7, #17181c); --accent: light-dark(#3f4ae0, #9aa2ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto auto 1fr; font: 15px/1.5 system-ui, sans-serif; background: var(--soft); color: light-dark(#16181d, #eceef2); }
header { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: end; padding: 16px 20px; border-block-end: 1px solid var(--line); background: light-dark(#fff, #1e2025); }
h1 { font-size: 17px; margin: 0 auto 0 0; align-self: center; }
label { display: grid; gap: 4px; font-size: 13px; }
select { font: inherit; min-height: 36px; padding: 0 8px; border: 1px solid light-dark(#80848f, #80848f); border-radius: 8px; background: inherit; color: inherit; max-width: 100%; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#subject { margin: 0; padding: 12px 20px; font-weight: 600; overflow-wrap: anywhere; }
#problem { margin: 0 20px 12px; padding: 12px 16px; border-radius: 8px; background: light-dark(#fde8e8, #4a1d1f); color: light-dark(#8a1116, #ffd7d7); white-space: pre-wrap; font-family: ui-monospace, monospace; font-size: 13px; }
#problem:empty { display: none; }
main { padding: 0 20px 20px; display: grid; justify-items: center; }
iframe, pre { inline-size: 100%; max-inline-size: var(--width, 100%); block-size: 100%; min-block-size: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 16px; overflow: auto; white-space: pre-wrap; background: light-dark(#fff, #1e2025); }
[hidden] { display: none; }
</style>
</head>
<body>
<header>
<h1>Emails</h1>
<label>Template <select id="templates"></select></label>
<label>Theme <select id="themes"></select></label>
<label>Show as <select id="look"><option value="desktop">Desktop</option><option value="phone">Phone, 375 px</option><option value="dark">Dark</option><option value="text">Plain text</option></select></label>
</header>
<div><p id="subject" aria-live="polite"></p><p id="problem" role="alert"></p></div>
<main><iframe id="html" title="Email" sandbox=""></iframe><pre id="text" hidden></pre></main>
<script type="module">
const by = (id) => document.getElementById(id);
const read = async (path) => (await fetch(path)).json();
async function list() {
  const files = await read("/files");
  for (const kind of ["templates", "themes"]) {
    const select = by(kind), before = select.value;
    const names = files.filter((file) => file.kind === kind).map((file) => file.name);
    const none = kind === "themes" ? "The project's own" : "A sample";
    select.replaceChildren(...names.map((name) => new Option(name, name)), new Option(none, ""));
    select.value = names.includes(before) ? before : kind === "templates" ? names[0] ?? "" : "";
  }
}
let latest = 0;
async function show() {
  const own = ++latest;
  const query = new URLSearchParams({ templates: by("templates").value, themes: by("themes").value });
  const mail = await read("/render?" + query).catch((error) => ({ error: String(error) }));
  if (own !== latest) return;
  by("problem").textContent = mail.error ?? "";
  if (mail.error !== undefined) return;
  by("subject").textContent = mail.subject ?? "No subject";
  by("text").textContent = mail.text;
  const look = by("look").value;
  by("html").hidden = look === "text";
  by("text").hidden = look !== "text";
  by("html").style.colorScheme = look === "dark" ? "dark" : "light";
  document.querySelector("main").style.setProperty("--width", look === "phone" ? "375px" : "100%");
  by("html").srcdoc = mail.html;
}
for (const id of ["templates", "themes", "look"]) by(id).addEventListener("change", show);
new EventSource("/changes").addEventListener("message", async () => { await list(); await show(); });
await list();
await show();
</script>
</body>
</html>
`;
