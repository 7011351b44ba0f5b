import { useLocation, useNavigate } from "@tanstack/react-router";
import { DialogButton, type DialogButtonProps } from "./dialog-button.tsx";

export interface LinkedDialogButtonProps extends Omit<DialogButtonProps, "isWanted"> {
  /** Fragment of the URL that opens it too, such as `new-user`. */
  hash: string | undefined;
}

/** A button whose dialog also opens by a link, such as from the command palette. */
export function LinkedDialogButton({ hash, onClose, ...button }: LinkedDialogButtonProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const isWanted = hash !== undefined && location.hash === hash;
  return (
    <DialogButton
      {...button}
      isWanted={isWanted}
      onClose={() => {
        if (isWanted) void navigate({ to: ".", search: true, hash: "", replace: true });
        onClose?.();
      }}
    />
  );
}
