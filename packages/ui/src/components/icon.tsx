/**
 * A line drawing on a 24 × 24 grid, hidden from screen readers: the text beside it, or the button's label, says what it
 * means.
 */
export function Icon({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      className={className ? `lk-icon ${className}` : "lk-icon"}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
