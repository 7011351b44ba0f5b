/** The mark of the house. */
export function Leaf() {
  return (
    <svg className="leaf" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M16 25V14m0 5c-5 0-8-3-8-8 5 0 8 3 8 8Zm0-3c0-5 3-8 8-8 0 5-3 8-8 8Z"
        fill="var(--on-moss)"
        stroke="var(--on-moss)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
