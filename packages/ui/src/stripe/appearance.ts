/** Lets the fields in Stripe's frame look like those of the page, which is light or dark. */
export function appearance(beside: HTMLElement): object {
  const computed = (color: string) => {
    const probe = document.createElement("span");
    probe.style.color = color;
    beside.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  };
  const isDark = computed("light-dark(black, white)") === computed("white");
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: computed("var(--_lk-accent)"),
      colorBackground: computed("var(--_lk-surface)"),
      colorText: computed("var(--_lk-text)"),
      colorDanger: computed("var(--_lk-danger)"),
      fontFamily: getComputedStyle(beside).fontFamily,
      borderRadius: "10px",
    },
  };
}
