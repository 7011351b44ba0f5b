/** Shows the logo and the name of the product. */
export function Brand() {
  return (
    <>
      <svg viewBox="0 0 24 24" className="brand-mark" aria-hidden="true">
        <rect width="24" height="24" rx="6.5" />
        <path d="M7 11.25h10v6.5H7zM9 11.25V9a3 3 0 0 1 6 0v2.25M12 13.75v1.5" />
      </svg>
      <span className="brand-name">Latchkit</span>
    </>
  );
}
