import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "출시 체크리스트",
    lead: "출시하기 전에 다음 설정을 확인하세요.",
    progress: "{all}개 중 {done}개 완료",
    ready: "출시할 준비가 되었습니다.",
    done: "완료",
    open: "할 일",
    look: "보기",
    putRight: "해결",
    what: ": {check}",
    signIn: "로그인 방법 사용 설정",
    signInText: "하나 이상의 방법 또는 제공업체를 사용 설정해야 합니다.",
    domain: "도메인 추가",
    domainText:
      "신뢰할 수 있는 도메인이 하나 이상 있어야 하며, 모두 HTTPS를 사용하는 도메인 이름이어야 합니다. 이메일 링크와 리디렉션이 이 도메인으로 이동합니다.",
    localhost: "localhost 신뢰 중지",
    localhostText: "그렇지 않으면 사용자 컴퓨터의 모든 프로그램이 세션을 받을 수 있습니다.",
    ownKeys: "자체 OAuth 사용자 인증 정보 사용",
    ownKeysText: "제공업체에 이 설치 환경의 이름 대신 앱의 이름이 표시됩니다.",
    ownMail: "자체 서버에서 이메일 보내기",
    ownMailText: "이메일이 내 주소에서 전송되며 직접 작성한 이메일도 보낼 수 있습니다.",
    payments: "실제 결제 받기",
    paymentsText: "테스트 모드에서는 결제 링크가 있는 사람은 누구나 상품을 무료로 받을 수 있습니다.",
    production: "프로덕션 모드로 전환",
    productionText: "마지막 단계입니다. 먼저 모든 도메인이 프로덕션에 사용할 준비가 되어야 합니다.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
