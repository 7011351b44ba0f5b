import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "팀 설정",
    lead: "누가 팀을 만들 수 있는지, 멤버가 기본적으로 어떤 권한을 받는지 설정하세요. 변경사항은 즉시 적용됩니다.",
    saved: "저장했습니다.",
    creating: "팀 만들기",
    clientCreation: "사용자의 팀 만들기 허용",
    clientCreationHint: "끄면 백엔드와 관리자만 팀을 만들 수 있습니다. 기본적으로 꺼져 있습니다.",
    personalTeam: "가입 시 개인 팀 만들기",
    personalTeamHint: "새 사용자가 자신의 이름을 딴 개인 팀에서 시작합니다. 기본적으로 꺼져 있습니다.",
    creators: "팀 생성자",
    creatorsLead: "팀을 만든 사용자에게 부여되는 권한입니다. 기본값은 ‘team_admin’입니다. 기존 팀은 변경되지 않습니다.",
    members: "팀 멤버",
    membersLead: "새 멤버에게 부여되는 권한입니다. 기본값은 ‘team_member’입니다. 기존 멤버는 변경되지 않습니다.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
