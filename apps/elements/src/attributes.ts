/** The attributes of an element, as its component reads them. */
export interface Attributes {
  text(name: string): string | undefined;
  /** Whether an attribute is there, whatever its value (HTML standard, 2.3.2). */
  has(name: string): boolean;
}
