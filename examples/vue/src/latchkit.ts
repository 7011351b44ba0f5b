import type { ClientApp } from "@latchkit/kit";

const { VITE_LATCHKIT_API_URL, VITE_LATCHKIT_PROJECT_ID, VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY } = import.meta.env;

/** The backend serves the elements, such as `<latchkit-pages>`, in its own version. */
const { configure } = await import(/* @vite-ignore */ `${VITE_LATCHKIT_API_URL}/elements/latchkit.js`);

export const app: ClientApp = configure({
  projectId: VITE_LATCHKIT_PROJECT_ID,
  publishableClientKey: VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
});
