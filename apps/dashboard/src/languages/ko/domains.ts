import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "도메인",
    lead: "이메일 링크와 로그인 후 리디렉션은 이 도메인으로만 이동할 수 있습니다.",
    trusted: "신뢰할 수 있는 도메인",
    none: "아직 신뢰할 수 있는 도메인이 없습니다",
    noneText: "출시하기 전에 앱의 도메인을 추가하세요.",
    noneTextLocal: "localhost에서 개발할 수 있습니다. 출시하기 전에 앱의 도메인을 추가하세요.",
    add: "도메인 추가",
    added: "도메인을 추가했습니다.",
    saved: "도메인을 저장했습니다.",
    edit: "수정",
    editWhat: "{domain} 수정",
    save: "도메인 저장",
    remove: "삭제",
    removeWhat: "{domain} 삭제",
    removeTitle: "{domain} 도메인을 삭제하시겠습니까?",
    removeConfirm: "도메인 삭제",
    removeText:
      "사용자는 더 이상 {domain}에 있는 앱에 로그인할 수 없으며 이메일 링크도 이 도메인으로 이동하지 않습니다.",
    removed: "도메인을 삭제했습니다.",
    domain: "도메인",
    domainHint:
      "경로를 제외한 앱의 출처입니다. ‘*’는 호스트 이름의 한 부분과, ‘**’는 임의 개수의 부분과 일치합니다. 둘 다 뒤에 내 도메인이 와야 합니다.",
    handlerPath: "핸들러 경로",
    handlerPathHint: "앱에서 로그인 페이지의 경로입니다. 기본값은 ‘/handler’입니다.",
    pages: "로그인 페이지: {path}",
    alsoWww: "{domain}도 추가",
    noDomain: "도메인을 입력하세요(예: https://shop.example).",
    notWeb: "https://shop.example처럼 https://로 시작해야 합니다.",
    twice: "이미 신뢰할 수 있는 도메인입니다.",
    unfit: "올바르지 않은 도메인입니다. 철자를 확인하고, 와일드 카드는 내 도메인 아래에서만 사용하세요.",
    badPath: "경로는 슬래시로 시작해야 합니다.",
    oneLabel:
      "‘*’는 호스트 이름의 한 부분과 일치합니다. https://*.shop.example은 https://eu.shop.example과 일치하지만 https://shop.example과는 일치하지 않습니다. 다른 사람이 제어하는 하위 도메인이 있으면 사용자의 세션을 받을 수 있습니다.",
    manyLabels:
      "‘**’는 임의 개수의 부분과 일치합니다. https://**.shop.example은 https://a.b.shop.example과도 일치합니다. 다른 사람이 제어하는 하위 도메인이 있으면 사용자의 세션을 받을 수 있습니다.",
    noUrl: "아직 완전한 URL이 아닙니다.",
    localhost: "로컬 주소는 개발에서만 작동합니다. ‘localhost 신뢰’에 모두 포함됩니다.",
    address: "IP 주소는 프로덕션에 적합하지 않습니다. 도메인 이름을 사용하세요.",
    notEncrypted:
      "HTTPS를 사용하지 않으면 네트워크상의 공격자가 세션을 탈취할 수 있습니다. HTTP는 내 컴퓨터에서만 사용하세요.",
    anyones:
      "이 와일드 카드는 다른 사람의 도메인과도 일치하므로 서버가 무시합니다. 와일드 카드는 https://*.shop.example처럼 내 도메인 아래 또는 localhost 포트(http://localhost:*)에만 사용하세요.",
    notTrusted: "무시됨",
    notForProduction: "프로덕션에 부적합",
    development: "개발",
    allowLocalhost: "localhost 신뢰",
    allowLocalhostHint:
      "사용자 컴퓨터의 모든 포트로 리디렉션할 수 있도록 허용합니다. 컴퓨터의 모든 프로그램이 세션을 받을 수 있으므로 출시하기 전에 끄세요. 기본적으로 켜져 있습니다.",
    settingSaved: "저장했습니다.",
    production: "프로덕션 모드",
    productionOn: "이 프로젝트는 프로덕션 모드입니다.",
    productionOff: "이 프로젝트는 개발 모드입니다.",
    productionReady: "도메인이 프로덕션에 사용할 준비가 되었습니다.",
    productionProblems: { other: "프로덕션 전에 해결해야 할 문제가 {count}개 있습니다:" },
    localhostAllowed: "localhost를 신뢰합니다.",
    problem: "{domain}: {problem}",
    productionWhat:
      "프로덕션 모드에서는 HTTPS를 사용하는 도메인 이름이 필요합니다. 와일드 카드는 내 도메인 아래에서만 사용할 수 있으며 localhost를 신뢰할 수 없습니다.",
    toProduction: "프로덕션 모드로 이동",
  },
} satisfies Translation<typeof domainsMessages>;
