/** Holds a page's place while it is fetched. */
export function Skeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden">Loading …</p>
      <span />
      <span />
      <span />
    </div>
  );
}
