// The page is all in the browser: an element that the backend serves.
export const ssr = false;
