interface Choosable {
  sub: string;
  name?: string;
  email?: string;
}

/** The page on which people say who they are; its links lead back to the step they are at. */
export function choicePage(accounts: readonly Choosable[]): string {
  const buttons = accounts.map(
    ({ sub, name, email }) =>
      `<button name="account" value="${escapeHtml(sub)}">Sign in as ${escapeHtml(name ?? email ?? sub)}</button>`,
  );
  return `<!doctype html>
<html lang="en">
<title>Sign in - OpenID provider for tests</title>
<meta name="viewport" content="width=device-width">
<style>body { font: 1rem sans-serif; display: grid; place-content: center; min-height: 90vh } button { display: block; margin: 0.5rem 0; padding: 0.5rem 1rem; font: inherit }</style>
<h1>Who are you?</h1>
<form>${buttons.join("\n")}
<button name="deny" value="true">Deny</button></form>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
