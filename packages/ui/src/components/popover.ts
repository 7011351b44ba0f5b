/** Below the button and flush with its end, or above where there is more room; always inside the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const gap = 6;
  const margin = 8;
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const isRtl = getComputedStyle(button).direction === "rtl";
  const fitsRight = anchor.left + width <= clientWidth - margin;
  // An icon mostly ends a bar or a row: there, the menu grows towards the middle and stays within the content.
  const isIcon = anchor.width * 4 < width;
  const isOnRight = anchor.left + anchor.right > clientWidth;
  // Others are flush with whichever edge lets it grow into the window.
  const opensRight = isIcon ? !isOnRight : isRtl ? !fitsRight : fitsRight;
  const wanted = opensRight ? anchor.left : anchor.right - width;
  const left = Math.max(margin, Math.min(wanted, clientWidth - width - margin));
  const isBelow = anchor.bottom + gap + height <= clientHeight - margin || anchor.top < clientHeight - anchor.bottom;
  const top = Math.max(margin, isBelow ? anchor.bottom + gap : anchor.top - gap - height);
  popover.style.inset = `${top}px auto auto ${left}px`;
  popover.style.margin = "0"; // Browsers center popovers.
}
