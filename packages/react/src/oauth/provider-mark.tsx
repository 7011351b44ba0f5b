import { provider } from "./providers.ts";

/**
 * The mark of a provider, in the colour of the text around it. Says nothing by itself: its name stands beside it, or is
 * the button's.
 */
export function ProviderMark({ id }: { id: string }) {
  return (
    <svg className="lk-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={provider(id).mark} />
    </svg>
  );
}
