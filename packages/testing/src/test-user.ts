/** A signed-in user. */
export interface TestUser {
  /** Of the user. */
  id: string;
  /** The address to sign in with. */
  email: string;
  /** The password to sign in with. */
  password: string;
  /** Valid for ten minutes of the test's clock. */
  accessToken: string;
  /** Of the user's session. */
  refreshToken: string;
}
