/** Below the button and flush with its end, or above where there is more room; always inside the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const gap = 6;
  const margin = 8;
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const isRtl = getComputedStyle(button).direction === "rtl";
  // Flush with whichever edge lets it grow into the window.
  const opensToStart = isRtl ? anchor.left + width > clientWidth - margin : anchor.left + width <= clientWidth - margin;
  const wanted = opensToStart ? anchor.left : anchor.right - width;
  const left = Math.max(margin, Math.min(wanted, clientWidth - width - margin));
  const isBelow = anchor.bottom + gap + height <= clientHeight - margin || anchor.top < clientHeight - anchor.bottom;
  const top = Math.max(margin, isBelow ? anchor.bottom + gap : anchor.top - gap - height);
  popover.style.inset = `${top}px auto auto ${left}px`;
  popover.style.margin = "0"; // Browsers center popovers.
}
