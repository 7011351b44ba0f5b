import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domínios",
    lead: "Os links nos emails e os redirecionamentos após o início de sessão só podem levar a estes domínios.",
    trusted: "Domínios fidedignos",
    none: "Ainda não há domínios fidedignos",
    noneText: "Adicione o domínio da sua app antes do lançamento.",
    noneTextLocal: "Pode desenvolver em localhost. Adicione o domínio da sua app antes do lançamento.",
    add: "Adicionar domínio",
    added: "Domínio adicionado.",
    saved: "Domínio guardado.",
    edit: "Editar",
    editWhat: "Editar {domain}",
    save: "Guardar domínio",
    remove: "Remover",
    removeWhat: "Remover {domain}",
    removeTitle: "Remover {domain}?",
    removeConfirm: "Remover domínio",
    removeText:
      "Os utilizadores deixam de poder iniciar sessão na sua app em {domain} e os links dos emails deixam de levar até lá.",
    removed: "Domínio removido.",
    domain: "Domínio",
    domainHint:
      "A origem da sua app, sem caminho. «*» corresponde a uma parte do nome do anfitrião; «**», a qualquer número de partes. Ambos têm de ser seguidos do seu próprio domínio.",
    handlerPath: "Caminho do handler",
    handlerPathHint: "Caminho das páginas de início de sessão na sua app. «/handler» por predefinição.",
    pages: "Páginas de início de sessão em {path}",
    alsoWww: "Adicionar também {domain}",
    noDomain: "Introduza um domínio, como https://shop.example.",
    notWeb: "Comece por https://, como em https://shop.example.",
    twice: "Este domínio já é fidedigno.",
    unfit:
      "Este domínio não é válido. Verifique a ortografia e utilize carateres universais apenas abaixo do seu próprio domínio.",
    badPath: "O caminho tem de começar por uma barra.",
    oneLabel:
      "«*» corresponde a uma parte do nome do anfitrião: https://*.shop.example corresponde a https://eu.shop.example, mas não a https://shop.example. Qualquer subdomínio controlado por terceiros pode receber as sessões dos seus utilizadores.",
    manyLabels:
      "«**» corresponde a qualquer número de partes: https://**.shop.example corresponde também a https://a.b.shop.example. Qualquer subdomínio controlado por terceiros pode receber as sessões dos seus utilizadores.",
    noUrl: "Este URL ainda não está completo.",
    localhost: "Os endereços locais só servem para desenvolvimento. «Confiar em localhost» abrange todos eles.",
    address: "Os endereços IP não são adequados para produção. Utilize um nome de domínio.",
    notEncrypted:
      "Sem HTTPS, um atacante na rede pode apoderar-se das sessões. Utilize HTTP apenas na sua própria máquina.",
    anyones:
      "Este caráter universal corresponde também a domínios de terceiros, pelo que o servidor o ignora. Utilize carateres universais apenas abaixo do seu próprio domínio, como em https://*.shop.example, ou para portas de localhost: http://localhost:*.",
    notTrusted: "Ignorado",
    notForProduction: "Não adequado para produção",
    development: "Desenvolvimento",
    allowLocalhost: "Confiar em localhost",
    allowLocalhostHint:
      "Permite redirecionamentos para qualquer porta na máquina do utilizador, onde qualquer programa poderia receber a respetiva sessão. Desative esta opção antes do lançamento. Ativado por predefinição.",
    settingSaved: "Guardado.",
    production: "Modo de produção",
    productionOn: "Este projeto está no modo de produção.",
    productionOff: "Este projeto está no modo de desenvolvimento.",
    productionReady: "Os respetivos domínios estão prontos para produção.",
    productionProblems: {
      one: "Um problema a corrigir antes da produção:",
      many: "{count} problemas a corrigir antes da produção:",
      other: "{count} problemas a corrigir antes da produção:",
    },
    localhostAllowed: "localhost é fidedigno.",
    problem: "{domain}: {problem}",
    productionWhat:
      "O modo de produção exige nomes de domínio com HTTPS, carateres universais apenas abaixo do seu próprio domínio e que localhost não seja fidedigno.",
    toProduction: "Ir para o modo de produção",
  },
} satisfies Translation<typeof domainsMessages>;
