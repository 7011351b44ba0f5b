import type { MovedUser } from "../webhooks/moved-user.ts";

/** Bytes of a file: a stream, a `Blob` or `File`, or what Node's streams are. */
export type ImportFile = ReadableStream<Uint8Array> | Blob | AsyncIterable<Uint8Array>;

/** Options of an import. */
export interface ImportFileOptions {
  /** Whether to check the file only. Default: `false`. */
  readonly isDryRun?: boolean | undefined;
  /**
   * ID of an import whose upload was interrupted, to continue it: parts that the backend has are not sent again. The
   * file has to be the same, byte for byte; otherwise, the backend refuses it. Default: a new import.
   */
  readonly resume?: string | undefined;
  /** Called after every part that was uploaded, then about once a second. */
  readonly onProgress?: ((run: ProjectImport) => void) | undefined;
}

/** An import of users and settings from a file. */
export interface ProjectImport {
  /** The ID. */
  readonly id: string;
  /**
   * The stage. `checked` is the end of a dry run; a `refused` file does not fit as a whole, and nothing of it was
   * imported; lines that do not fit are left out of an import that is `finished`.
   */
  readonly status: "uploading" | "checking" | "checked" | "importing" | "finished" | "refused" | "undoing" | "undone";
  /** Whether it only checks the file. */
  readonly isDryRun: boolean;
  /** System that the records come from; `null` until the file is read. */
  readonly source: string | null;
  /** Number of parts that were uploaded. An interrupted upload goes on after them. */
  readonly uploadedParts: number;
  /** Size of the file, as it was uploaded. */
  readonly sizeBytes: number;
  /** Time at which the upload began. */
  readonly createdAt: Date;
  /** Time at which it ended; `null` while it runs. */
  readonly finishedAt: Date | null;
  /** Lines that were checked or imported so far. */
  readonly lines: number;
  /** Records by type: new ones are created, existing ones stay as they are. */
  readonly counts: Readonly<Record<string, { readonly new: number; readonly existing: number }>>;
  /** Parts of lines that Latchkit does not keep, such as `phones`, and how many lines have them. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Number of lines that do not fit. */
  readonly problemCount: number;
  /** Reason for which the file was refused, and the first line that shows it; otherwise `null`. */
  readonly refusal: { readonly line: number; readonly rule: string } | null;
  /** Time until which it can be undone; `null` if it cannot. */
  readonly undoUntil: Date | null;
}

/** A line of a file that does not fit. */
export interface ImportProblem {
  /** The number of the line. */
  readonly line: number;
  /** The type of the record, such as `user`. */
  readonly type: string;
  /** The rule that it breaks. */
  readonly rule: string;
}

/** A public key to which the secrets of an export are sealed. */
export interface ImportKey {
  /** Type of the key (RFC 7517 §4.1). */
  readonly kty: "EC";
  /** The curve. */
  readonly crv: "P-256";
  /** The first coordinate. */
  readonly x: string;
  /** The second coordinate. */
  readonly y: string;
  /** ID of the key. */
  readonly kid: string;
  /** The algorithm. */
  readonly alg: "ECDH-ES+A256KW";
  /** The use: encryption. */
  readonly use: "enc";
}

/** The old system's answer to a test of the lazy move. */
export type LazyMoveTest =
  | {
      /** The password is right. */
      readonly status: "ok";
      /** The user as they would be moved. */
      readonly user: MovedUser;
    }
  | {
      /** The old system refuses the password, or does not know the user. */
      readonly status: "refused";
    }
  | {
      /** There was no answer, or it does not fit. */
      readonly status: "failed";
      /** The reason, which names the field that does not fit. */
      readonly problem: string;
    };
