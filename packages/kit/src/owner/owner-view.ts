import type { ClientCore } from "../client-core.ts";
import { methodsOf } from "../methods-of.ts";
import type { SessionContext } from "../user-context.ts";
import { buildUser, type UserWire } from "../users/build-user.ts";
import { clientUserView } from "../users/client-user-view.ts";
import type { UserView } from "../users/user-cache.ts";
import type { UserLists } from "../users/user-lists.ts";
import { createOwnership, type Ownership } from "./owned-projects.ts";
import type { ProjectOwner } from "./project-owner.ts";

interface OwnerContext extends SessionContext<UserWire, UserLists> {
  readonly ownership: Ownership;
}

/** Creates the view that project owners have of themselves. */
export function ownerView(core: ClientCore): UserView<UserWire, OwnerContext, ProjectOwner> {
  const { createContext, fetch } = clientUserView(core);
  return {
    createContext: (parts) => ({ ...createContext(parts), ownership: createOwnership({ core, ...parts }) }),
    fetch,
    build(wire, { ownership, ...context }) {
      const colleagues = methodsOf(
        () => import("./colleagues.ts"),
        () => ({ core, session: context.session }),
      );
      return Object.freeze({
        ...buildUser(wire, context),
        ownedProjects: ownership.projects,
        listOwnedProjects: ownership.projects.refresh,
        createProject: ownership.create,
        transferProject: ownership.transfer,
        listColleagues: colleagues((code) => code.listColleagues),
        inviteColleague: colleagues((code) => code.inviteColleague),
        revokeColleagueInvitation: colleagues((code) => code.revokeColleagueInvitation),
        setColleagueRole: colleagues((code) => code.setColleagueRole),
        removeColleague: colleagues((code) => code.removeColleague),
      } satisfies ProjectOwner);
    },
  };
}
