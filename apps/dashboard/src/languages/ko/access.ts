import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "소유자",
    admin: "관리자",
    support: "지원 담당자",
    viewer: "뷰어",
    ownerText: "관리자의 모든 작업과 함께 동료를 관리하고 프로젝트를 이전 및 삭제할 수 있습니다.",
    adminText: "모든 설정을 변경하고, 키를 만들고, 비밀 정보를 볼 수 있습니다.",
    supportText:
      "정지, 잠금 해제, 세션 종료, 이메일 재전송 등으로 사용자를 지원합니다. 비밀 정보를 보거나 설정을 변경할 수 없습니다.",
    viewerText: "비밀 정보를 제외한 모든 항목을 볼 수 있습니다. 변경은 할 수 없습니다.",
    yourRole: "내 역할: {role}.",
    needs: "내 역할은 ‘{role}’입니다. 이 작업에는 ‘{needed}’ 역할이 필요합니다. 소유자에게 요청하세요.",
  },
} satisfies Translation<typeof accessMessages>;
