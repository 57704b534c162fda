#pragma once
#include <CLibraryLoading.h>
#include <curl/curl.h>

#define HITCHLESS_CURL_FUNCTIONS(function) \
  function(curl_easy_cleanup) function(curl_easy_getinfo) function(curl_easy_init) function(curl_easy_setopt) \
  function(curl_easy_strerror) function(curl_free) function(curl_getdate) function(curl_global_init) function(curl_multi_add_handle) \
  function(curl_multi_cleanup) function(curl_multi_info_read) function(curl_multi_init) function(curl_multi_perform) \
  function(curl_multi_poll) function(curl_multi_remove_handle) function(curl_multi_setopt) function(curl_multi_wakeup) \
  function(curl_slist_append) function(curl_slist_free_all) function(curl_url) function(curl_url_cleanup) function(curl_url_get) \
  function(curl_url_set)
HITCHLESS_DECLARE_LIBRARY(curl, HITCHLESS_CURL_FUNCTIONS)

/* libcurl's setters and getters take a value of any type after the option; Swift calls functions whose types are fixed. */
static inline CURLcode hitchless_curl_set_number(CURL *easy, CURLoption option, long value) {
  return hitchless_loaded_curl()->curl_easy_setopt(easy, option, value);
}
static inline CURLcode hitchless_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return hitchless_loaded_curl()->curl_easy_setopt(easy, option, value);
}
static inline CURLcode hitchless_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return hitchless_loaded_curl()->curl_easy_setopt(easy, option, value);
}
static inline CURLcode hitchless_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return hitchless_loaded_curl()->curl_easy_setopt(easy, option, value);
}
static inline CURLcode hitchless_curl_set_receiver(CURL *easy, CURLoption option, curl_write_callback value) {
  return hitchless_loaded_curl()->curl_easy_setopt(easy, option, value);
}
static inline CURLcode hitchless_curl_set_opener(CURL *easy, CURLoption option, curl_sockopt_callback value) {
  return hitchless_loaded_curl()->curl_easy_setopt(easy, option, value);
}
static inline CURLcode hitchless_curl_get_pointer(CURL *easy, CURLINFO info, void **value) {
  return hitchless_loaded_curl()->curl_easy_getinfo(easy, info, value);
}
static inline CURLMcode hitchless_curl_set_multi_number(CURLM *multi, CURLMoption option, long value) {
  return hitchless_loaded_curl()->curl_multi_setopt(multi, option, value);
}
