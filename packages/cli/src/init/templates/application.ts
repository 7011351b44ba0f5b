import type { PackageManager } from "../package-manager.ts";
import type { Wrapping } from "../wrap.ts";

/** Properties of a project that shape the code written for it. */
export interface Shape {
  readonly hasTypeScript: boolean;
  /** Whether its JavaScript is made of ES modules. */
  readonly isModule: boolean;
  /** `src` or an empty text. */
  readonly sourceFolder: string;
  /** Package manager that runs its scripts. */
  readonly packageManager: PackageManager;
}

/** A file to be written; paths are relative to the project and have slashes. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** A file of the project to put a component into. */
export interface Insertion extends Wrapping {
  /** Names it may have; the first that exists is it. */
  readonly paths: readonly string[];
  /** Instruction for users who must make the change themselves. */
  readonly byHand: string;
}

/** All the code an application gets. */
export interface ApplicationCode {
  readonly files: readonly NewFile[];
  readonly insertion: Insertion | null;
  /** HTML page that shows nothing without JavaScript; null if the application renders on a server. */
  readonly page: string | null;
  /** The user's next steps, a line each. */
  readonly nextSteps: readonly string[];
}

/** Joins parts of a path, of which some may be empty. */
export function pathOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}
