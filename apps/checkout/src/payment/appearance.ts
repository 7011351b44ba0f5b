/** Lets the fields in Stripe's frame look like those of the page, which is light or dark. */
export function appearance(beside: HTMLElement): object {
  const style = getComputedStyle(beside);
  const color = (name: string) => {
    const probe = document.createElement("span");
    probe.style.color = `var(${name})`;
    beside.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  };
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: color("--_lk-accent"),
      colorBackground: color("--_lk-surface"),
      colorText: color("--_lk-text"),
      colorDanger: color("--_lk-danger"),
      fontFamily: style.fontFamily,
      borderRadius: "10px",
    },
  };
}
