/** Our class first, then the app's: the guard in `styles/guard.css` relies on that order. */
export function classes(own: `lk-${string}`, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
