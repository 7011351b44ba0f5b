/** Puts a text on the clipboard. @returns Whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text); // Without TLS, only localhost has a clipboard.
  }
}

function copyBySelecting(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "lk-hidden";
  const focused = document.activeElement;
  // Beside the button: an open dialog keeps the focus from everything outside of it.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
