/** Props of `EmailTemplate`. */
export interface Props<Variables> {
  readonly variables: Variables;
  readonly project: { readonly displayName: string };
  readonly user: { readonly displayName: string | null };
  /** The recipient's language, such as `en` or `de-AT`. */
  readonly locale: string;
}

/** Values that the marker components report during a render. */
export interface Markers {
  readonly subjects: unknown[];
  readonly categories: unknown[];
}

let markers: Markers = { subjects: [], categories: [] };

/** Starts a new record of the marker components. */
export function recordMarkers(): Markers {
  markers = { subjects: [], categories: [] };
  return markers;
}

/** Sets the subject of the email. Renders nothing. */
export function Subject({ value }: { value: string }): null {
  markers.subjects.push(value);
  return null;
}

/** Sets the notification category of the email, by name. Renders nothing. */
export function NotificationCategory({ value }: { value: string }): null {
  markers.categories.push(value);
  return null;
}
