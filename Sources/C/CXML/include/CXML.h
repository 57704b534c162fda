#pragma once
#include <CLibraryLoading.h>

/* The headers of libxml2 lie where only pkg-config knows. These are the functions that are used here, from libxml/HTMLparser.h and
   libxml/xmlreader.h, with the numbers that they take and give: all of them have been the same since version 2.6. */

/// A tree of elements and texts.
typedef struct hitchless_xml_document hitchless_xml_document;
/// Walks through a tree.
typedef struct hitchless_xml_reader hitchless_xml_reader;

enum {
  HITCHLESS_HTML_RECOVER = 1 << 0,
  HITCHLESS_HTML_NO_ERRORS = 1 << 5,
  HITCHLESS_HTML_NO_WARNINGS = 1 << 6,
  HITCHLESS_HTML_NO_NETWORK = 1 << 11,
};
enum {
  HITCHLESS_XML_ELEMENT = 1,
  HITCHLESS_XML_TEXT = 3,
  HITCHLESS_XML_CDATA = 4,
  HITCHLESS_XML_WHITESPACE = 14,
  HITCHLESS_XML_END_ELEMENT = 15,
};

hitchless_xml_document *htmlReadMemory(const char *buffer, int size, const char *url, const char *encoding, int options);
void xmlFreeDoc(hitchless_xml_document *document);
hitchless_xml_reader *xmlReaderWalker(hitchless_xml_document *document);
void xmlFreeTextReader(hitchless_xml_reader *reader);
int xmlTextReaderRead(hitchless_xml_reader *reader);
int xmlTextReaderNodeType(hitchless_xml_reader *reader);
int xmlTextReaderIsEmptyElement(hitchless_xml_reader *reader);
int xmlTextReaderMoveToNextAttribute(hitchless_xml_reader *reader);
int xmlTextReaderMoveToElement(hitchless_xml_reader *reader);
const unsigned char *xmlTextReaderConstName(hitchless_xml_reader *reader);
const unsigned char *xmlTextReaderConstValue(hitchless_xml_reader *reader);

#define HITCHLESS_XML_FUNCTIONS(function) \
  function(htmlReadMemory) function(xmlFreeDoc) function(xmlReaderWalker) function(xmlFreeTextReader) function(xmlTextReaderRead) \
  function(xmlTextReaderNodeType) function(xmlTextReaderIsEmptyElement) function(xmlTextReaderMoveToNextAttribute) \
  function(xmlTextReaderMoveToElement) function(xmlTextReaderConstName) function(xmlTextReaderConstValue)
HITCHLESS_DECLARE_LIBRARY(xml, HITCHLESS_XML_FUNCTIONS)
