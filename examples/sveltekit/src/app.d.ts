import type { ServerApp } from "@latchkit/kit/server";

declare global {
  namespace App {
    interface Locals {
      /** The project with the session of the request's user. */
      latchkit: ServerApp;
    }
  }
}
