import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API 키",
    lead: "사용자와 팀이 내 API에 액세스하기 위해 만드는 키입니다. 이 프로젝트의 키는 {keys}에서 확인하세요.",
    projectKeys: "프로젝트 키",
    saved: "저장했습니다.",
    who: "키 소유자",
    user: "사용자",
    userHint: "사용자가 계정 설정에서 자신의 키를 만들고 취소할 수 있습니다. 기본적으로 꺼져 있습니다.",
    team: "팀",
    teamHint: "‘$manage_api_keys’ 권한이 있는 멤버가 팀의 키를 만들고 취소할 수 있습니다. 기본적으로 꺼져 있습니다.",
    turnOffTitle: "이 API 키를 사용 중지하시겠습니까?",
    turnOffText: "키를 사용하는 프로그램은 즉시 거부됩니다. 키는 유지되며 다시 사용 설정하면 작동합니다.",
    turnOff: "사용 중지",
    checking: "API에서 키 확인",
    checkingLead:
      "백엔드가 Latchkit에 키의 소유자를 확인합니다. 키가 유출되어 GitHub와 같은 스캐너가 발견하면 스캐너가 키를 취소할 수 있습니다.",
    file: "내 API의 라우트",
    snippetWhat: "코드",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
