/** Value that a text can show besides its words: a variable of the email, or the name of its reader or of the project. */
export type Path = "user.displayName" | "project.displayName" | `variables.${string}`;

/** Target of a link, or place of an image: a URL, empty until one is chosen, or a variable that holds one. */
export type Address = { readonly url: string } | { readonly path: Path };

interface Marks {
  readonly isBold?: true;
  readonly isItalic?: true;
  readonly link?: Address;
}

export type TextPiece = Marks & { readonly text: string };

export type PathPiece = Marks & {
  readonly path: Path;
  /** Shown if there is no value. */
  readonly fallback?: string;
  /** Stands apart from right-to-left text around it. */
  readonly isIsolated?: true;
};

export type Piece = TextPiece | PathPiece;

/** A text in pieces. Neighbors differ in their marks, and no text is empty; a line feed is a line break. */
export type RichText = readonly Piece[];

export type HeadingLevel = 1 | 2 | 3;

interface Conditional {
  /** Shows the block only if this has a value. */
  readonly when?: Path;
}

export type Block = Conditional &
  (
    | {
        readonly kind: "heading";
        readonly level: HeadingLevel;
        readonly text: RichText;
        /** Whether it is React Email's own component, without the look of Latchkit's. */
        readonly isPlain?: true;
      }
    | { readonly kind: "text"; readonly text: RichText; readonly isPlain?: true }
    | {
        readonly kind: "button";
        /** Without marks. */
        readonly label: RichText;
        readonly to: Address;
        /** Whether the address is repeated below, for readers who want to see where it leads. */
        readonly showsAddress: boolean;
        /** Introduces that address. Default: an English sentence. */
        readonly hint?: string;
      }
    | {
        readonly kind: "image";
        readonly source: Address;
        readonly alt: string;
        /** In pixels. Default: the image's own. */
        readonly width?: number;
        readonly link?: Address;
      }
    | { readonly kind: "columns"; readonly columns: readonly (readonly Block[])[] }
    | { readonly kind: "divider" }
    | { readonly kind: "footer"; readonly text: RichText }
    /** A code to type, in large letters. */
    | { readonly kind: "passcode"; readonly path: Path }
    /** JSX that no other block can express. */
    | { readonly kind: "source"; readonly source: string }
  );

export type BlockKind = Block["kind"];

export type BlockOf<Kind extends BlockKind> = Extract<Block, { readonly kind: Kind }>;

export const VARIABLE_TYPES = ["string", "number", "boolean"] as const;

/** A variable that the email declares. */
export interface Variable {
  readonly name: string;
  readonly type: (typeof VARIABLE_TYPES)[number];
  readonly isOptional?: true;
  /** Value in previews. */
  readonly sample?: string | number | boolean;
}

/** Parts of the module that blocks do not express, as they were written. */
export interface ModuleCode {
  /** Statements before `EmailTemplate`. */
  readonly before: string;
  /** Statements in `EmailTemplate`, before its result. */
  readonly setup: string;
  /** Statements after `EmailTemplate`. */
  readonly after: string;
  /** Type of the props. Default: as declared by the variables. */
  readonly props?: string;
  /** Tags of the element around all blocks. Default: a fragment. */
  readonly frame?: { readonly open: string; readonly close: string };
}

/** A template or draft as a list of blocks. `null` stands for what the source does not declare, or only in code. */
export interface EmailDocument {
  readonly subject: RichText | null;
  /** Name of the notification category. */
  readonly category: string | null;
  /** The line that mailboxes show beside the subject. */
  readonly preview: RichText | null;
  readonly variables: readonly Variable[] | null;
  readonly blocks: readonly Block[];
  readonly code: ModuleCode;
}

export const NO_CODE: ModuleCode = { before: "", setup: "", after: "" };

/** A document of nothing. */
export const EMPTY: EmailDocument = {
  subject: null,
  category: null,
  preview: null,
  variables: [],
  blocks: [],
  code: NO_CODE,
};

const NAME = /^[A-Za-z_$][\w$]*$/;

/** Whether a variable can have a name. `__proto__` in an object literal would set its prototype. */
export function isVariableName(name: string): boolean {
  return NAME.test(name) && name !== "__proto__";
}

const PATH = /^(?:(?:user|project)\.displayName|variables\.[A-Za-z_$][\w$]*)$/;

export function isPath(text: string): text is Path {
  return PATH.test(text);
}

const LINKED = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

/** Whether an email may link to a URL: the web and mailboxes, no scripts. Empty means that none is chosen yet. */
export function isLinkable(url: string): boolean {
  return url === "" || (LINKED.test(url) && URL.canParse(url));
}

export function isText(piece: Piece): piece is TextPiece {
  return "text" in piece;
}

/** Joins neighbors with the same marks and drops empty texts. */
export function joined(pieces: readonly Piece[]): RichText {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (isText(piece) && piece.text === "") continue;
    if (last && isText(last) && isText(piece) && haveSameMarks(last, piece))
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

export function haveSameMarks(one: Marks, other: Marks): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && isSameAddress(one.link, other.link);
}

export function isSameAddress(one: Address | undefined, other: Address | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
