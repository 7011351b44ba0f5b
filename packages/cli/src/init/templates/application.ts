import type { PackageManager } from "../package-manager.ts";
import type { Wrapping } from "../wrap.ts";

/** What of a project shapes the code that is written for it. */
export interface Shape {
  readonly hasTypeScript: boolean;
  /** Whether its JavaScript is made of ES modules. */
  readonly isModule: boolean;
  /** `src` or an empty text. */
  readonly sourceFolder: string;
  /** What runs its scripts. */
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
  /** What to tell people to do who have to do it themselves. */
  readonly byHand: string;
}

/** All the code an application gets. */
export interface ApplicationCode {
  readonly files: readonly NewFile[];
  readonly insertion: Insertion | null;
  /** What people do next, a line each. */
  readonly nextSteps: readonly string[];
}

/** Joins parts of a path, of which some may be empty. */
export function pathOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}
