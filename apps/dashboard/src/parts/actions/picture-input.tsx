import type { RefObject } from "react";

export interface PictureInputProps {
  /** Opens the file dialog by `click()`. */
  ref: RefObject<HTMLInputElement | null>;
  label?: string;
  onChoose(file: File): void;
}

/** A hidden file input for pictures; a button opens it. */
export function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      hidden
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = ""; // Allows the same file to be chosen again.
        if (file) onChoose(file);
      }}
    />
  );
}
