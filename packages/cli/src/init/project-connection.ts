/** The connection of an application to its project; unknown values are empty. */
export interface Connection {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
}
