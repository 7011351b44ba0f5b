import type { RefObject } from "react";

export interface PictureInputProps {
  /** For the button that opens it. */
  ref: RefObject<HTMLInputElement | null>;
  label?: string;
  onChoose(file: File): void;
}

/** Lets somebody choose a picture from their device; a button stands for it. */
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
        currentTarget.value = ""; // So that the same file can be chosen again.
        if (file) onChoose(file);
      }}
    />
  );
}
